import type { ComponentProps } from "react";
import { paths } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { DocumentUpload } from "../../components/upload/document-upload";

/** An upload in its own form: without JavaScript its buttons lead to the camera page. */
export const UploadForm = (props: Omit<ComponentProps<typeof DocumentUpload>, "returnTo">) => (
  <form method="post" action={paths.dashboard}>
    <ApplicationField />
    <DocumentUpload {...props} returnTo={paths.dashboard} />
  </form>
);
