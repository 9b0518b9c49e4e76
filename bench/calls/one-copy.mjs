/** Reads a body once: the memory of the runtime itself. */
export default {
  async fetch(request) {
    const bytes = await request.arrayBuffer();
    return Response.json({ bytes: bytes.byteLength });
  },
};
