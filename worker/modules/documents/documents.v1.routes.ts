import { documentApi } from "#contract/api/employers/documents";
import { mount } from "../../middleware/mount";
import { fileResponse } from "./file-response";
import { listDocuments } from "./list-documents";
import { readDocumentOfApplication } from "./read-document";
import { readUpload } from "./read-upload";
import { reviewDocument } from "./review-document";
import { uploadForWorker } from "./upload-document";

export const documentV1Routes = mount(documentApi, {
  listDocuments,
  readDocument: async ({ ctx, input, c }) =>
    fileResponse(c.req.raw, await readDocumentOfApplication({ ctx, input })),
  uploadDocument: ({ ctx, input, c }) =>
    uploadForWorker({ ctx, input: { ...input, readFile: () => readUpload(c.req.raw) } }),
  reviewDocument,
});
