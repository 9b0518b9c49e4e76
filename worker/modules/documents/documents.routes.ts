import { documentApi } from "#contract/api/browser";
import { mount } from "../../middleware/mount";
import { fileResponse } from "./file-response";
import { readDocument } from "./read-document";
import { readUpload } from "./read-upload";
import { uploadDocument } from "./upload-document";

export const documentRoutes = mount(documentApi, {
  uploadDocument: ({ ctx, input, c }) =>
    uploadDocument({ ctx, input: { ...input, readFile: () => readUpload(c.req.raw) } }),
  readFile: async ({ ctx, input, c }) =>
    fileResponse(c.req.raw, await readDocument({ ctx, input })),
});
