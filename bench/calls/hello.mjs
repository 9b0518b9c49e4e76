/** workerd with nothing in it. */
export default {
  fetch: () =>
    new Response('{"hello":"world"}', { headers: { "Content-Type": "application/json" } }),
};
