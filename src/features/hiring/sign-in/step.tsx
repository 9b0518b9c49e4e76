import { CodeForm } from "./code-form";
import { EmailForm } from "./email-form";
import { EmployerChoice } from "./employer-choice";
import type { SignInStage, Steps } from "./stage";

export function Step({ stage, onStage, onSignedIn }: { stage: SignInStage } & Steps) {
  switch (stage.at) {
    case "email":
      return <EmailForm email={stage.email} onStage={onStage} />;
    case "code":
      return <CodeForm {...stage} onStage={onStage} onSignedIn={onSignedIn} />;
    case "employer":
      return <EmployerChoice {...stage} onStage={onStage} onSignedIn={onSignedIn} />;
  }
}
