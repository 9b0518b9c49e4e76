import type { Client } from "openapi-fetch";
import type { paths } from "./api.gen";

/** Never run. Each line must fail to compile, which proves that the types protect the caller. */
export async function mistakes(api: Client<paths>) {
  // @ts-expect-error -- a status that does not exist
  await api.GET("/applications", { params: { query: { status: ["accepted"] } } });
  // @ts-expect-error -- a filter that does not exist
  await api.GET("/applications", { params: { query: { season: "2060" } } });
  // @ts-expect-error -- a number of rows is a number
  await api.GET("/applications", { params: { query: { limit: "100" } } });
  // @ts-expect-error -- a path that does not exist
  await api.GET("/workers");
  // @ts-expect-error -- an id is missing
  await api.GET("/applications/{id}");
  const params = { path: { id: "1" } };
  // @ts-expect-error -- a wrong field in a body
  await api.POST("/applications/{id}/status", { params, body: { state: "approved" } });
  const { data } = await api.GET("/applications/{id}", { params });
  // @ts-expect-error -- a field that no response has
  return data?.worker.first_name;
}
