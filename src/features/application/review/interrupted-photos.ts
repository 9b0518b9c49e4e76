import { findPending } from "../../../lib/pending-uploads";

/**
 * Returns the upload paths whose upload a reload interrupted and whose file is still on this phone.
 */
export async function interruptedPhotos(
  applicationId: string,
  paths: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    paths.map(async (path) => ((await findPending(path, applicationId)) ? [path] : [])),
  );
  return found.flat();
}
