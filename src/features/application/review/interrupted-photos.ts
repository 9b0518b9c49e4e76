import { findPending } from "../../../lib/pending-uploads";

/** Of these upload paths those whose photo a reload interrupted; this phone still has it. */
export async function interruptedPhotos(
  applicationId: string,
  paths: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await findPending(path, applicationId)) ? [path] : [])),
  );
  return found.flat();
}
