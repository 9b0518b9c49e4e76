/**
 * Runs `work` under a lock per application and upload path, across tabs and screens; false when
 * another upload holds it. Without the Web Locks API it just runs: the last file wins.
 */
export async function withUploadLock(
  { applicationId, path }: { applicationId: string | undefined; path: string },
  work: () => Promise<void>,
): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) {
    await work();
    return true;
  }
  return locks.request(`upload:${applicationId} ${path}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
