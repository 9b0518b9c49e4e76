import { keyApi } from "#contract/api/employers/keys";
import { mount } from "../../middleware/mount";
import { createKey, listKeys, revokeKey } from "./manage-keys.v1";

export const keyV1Routes = mount(keyApi, { listKeys, createKey, revokeKey });
