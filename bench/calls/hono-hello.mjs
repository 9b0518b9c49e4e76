import { Hono } from "hono";

/** An empty Hono application. */
export default new Hono().get("/hello", (c) => c.json({ hello: "world" }));
