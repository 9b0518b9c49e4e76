import type { ComponentProps } from "react";
import { useSearchParams } from "react-router";
import { paths } from "#contract/paths";
import { ApplicationField } from "../../components/form/application-field";
import { DocumentUpload } from "../../components/upload/document-upload";
import { cameraReturn } from "./document-sections";

/** An upload in its own form: without JavaScript its buttons lead to the camera page. */
export function UploadForm(props: Omit<ComponentProps<typeof DocumentUpload>, "returnTo">) {
  const [query] = useSearchParams();
  return (
    <form method="post" action={paths.dashboard}>
      <ApplicationField />
      <DocumentUpload {...props} returnTo={cameraReturn(query)} />
    </form>
  );
}
