import { Component, type ReactNode } from "react";
import { ScreenLoadError } from "./screen-load-error";

const failAgain = () => Promise.reject(new Error("The application has failed"));

type State = { failed: boolean };

/**
 * The last error boundary: shows an error and offers to reload the page. It is inside the
 * providers that its texts need.
 */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? (
      <ScreenLoadError retry={failAgain} isServerFault />
    ) : (
      this.props.children
    );
  }
}
