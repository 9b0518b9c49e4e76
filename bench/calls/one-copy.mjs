/** Holds a body once: what the runtime itself costs. */
export default {
  async fetch(request) {
    const bytes = await request.arrayBuffer();
    return Response.json({ bytes: bytes.byteLength });
  },
};
