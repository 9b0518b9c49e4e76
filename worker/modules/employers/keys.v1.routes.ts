import { keyApi } from "#contract/api/employers/keys";
import { mount } from "../../middleware/mount";
import { createKey } from "./create-key";
import { listKeys, revokeKey } from "./keys";

export const keyV1Routes = mount(keyApi, { listKeys, createKey, revokeKey });
