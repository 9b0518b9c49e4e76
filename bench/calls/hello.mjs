/** An empty Worker. */
export default {
  fetch: () =>
    new Response('{"hello":"world"}', { headers: { "Content-Type": "application/json" } }),
};
