import { createContext, useContext } from "react";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import type { StepId } from "#contract/step-names";
import type { WizardLocation } from "#contract/wizard-location";
import type { DraftSession } from "./draft/draft-session";

/** What the wizard provides to every step. */
export type WizardValue = {
  application: ApplicationView;
  user: UserView;
  draft: DraftSession;
  location: WizardLocation;
  /** Called once every field of a step is on the page. */
  onShown: (step: StepId) => void;
};

const Context = createContext<WizardValue | null>(null);

export const WizardProvider = Context.Provider;

/** @throws Error when called outside the wizard. */
export function useWizard(): WizardValue {
  const value = useContext(Context);
  if (!value) throw new Error("A step was rendered outside the wizard");
  return value;
}
