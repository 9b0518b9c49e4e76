import { Component, type ReactNode } from "react";
import { MissingScreen } from "./missing-screen";

const failAgain = () => Promise.reject(new Error("The program has failed"));

type State = { failed: boolean };

/** The last error boundary: a program that has failed says so, and is loaded anew. */
export class LoadFailure extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <MissingScreen again={failAgain} /> : this.props.children;
  }
}
