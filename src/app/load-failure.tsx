import { Component, type ReactNode, useEffect } from "react";
import { Missing } from "../components/ui/missing";
import { handOver } from "../lib/hand-over";

type MissingScreenProps = { again: () => Promise<void> };

/** A screen whose files could not be fetched. What was typed is kept by the draft on this device. */
export function MissingScreen({ again }: MissingScreenProps) {
  useEffect(handOver, []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center px-5 py-10">
      <Missing again={again} />
    </main>
  );
}

const failAgain = () => Promise.reject(new Error("The program has failed"));

type State = { failed: boolean };

/** The last net: a program that has failed says so, and is loaded anew. */
export class LoadFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <MissingScreen again={failAgain} /> : this.props.children;
  }
}
