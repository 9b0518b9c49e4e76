declare module "#pages" {
  import type { HiringReads, RenderPage } from "#contract/pages";
  import type {
    CodeMail,
    InvitationMessage,
    ProblemText,
    ServiceWorkerScript,
  } from "#contract/worker-words";
  export const renderPage: RenderPage;
  export const hiringReads: HiringReads;
  export const problemText: ProblemText;
  export const codeMail: CodeMail;
  export const invitationMessage: InvitationMessage;
  export const serviceWorkerScript: ServiceWorkerScript;
}
