import { Missing } from "../components/ui/missing";

type MissingScreenProps = { again: () => Promise<void> };

/** A screen whose files could not be fetched. What was typed is kept by the draft on this device. */
export function MissingScreen({ again }: MissingScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-5 py-10">
      <Missing again={again} />
    </main>
  );
}
