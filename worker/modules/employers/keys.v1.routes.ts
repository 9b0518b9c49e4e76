import { keyApi } from "#contract/api/employers/keys";
import { mount } from "../../middleware/mount";
import { createKey } from "./create-key";
import { listKeys } from "./list-keys";
import { revokeKey } from "./revoke-key";

export const keyV1Routes = mount(keyApi, { listKeys, createKey, revokeKey });
