import { Suspense, lazy, useEffect, useState } from "react";
import { preloadNotify, subscribeToaster, toasterMounted } from "../lib/notify";

const load = () => import("../components/ui/toaster");
const Toaster = lazy(() => load().then((module) => ({ default: module.Toaster })));

/** For an area that must be able to say something without a network. */
export const preloadToasts = () => Promise.all([load(), preloadNotify()]);

function Mounted() {
  useEffect(toasterMounted, []);
  return <Toaster />;
}

/** Brings the toast library in with the first toast; it is not part of the first page. */
export function ToasterHost() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => subscribeToaster(() => setNeeded(true)), []);
  return needed ? (
    <Suspense fallback={null}>
      <Mounted />
    </Suspense>
  ) : null;
}
