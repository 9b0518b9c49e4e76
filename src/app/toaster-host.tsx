import { Suspense, lazy, useEffect, useState } from "react";
import { subscribeToaster, toasterMounted } from "../lib/notify";

const Toaster = lazy(() =>
  import("../components/ui/toaster").then((module) => ({ default: module.Toaster })),
);

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
