import { Hono } from "hono";

/** Hono with nothing in it. */
export default new Hono().get("/hello", (c) => c.json({ hello: "world" }));
