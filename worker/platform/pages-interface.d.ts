declare module "#pages" {
  import type { HiringReads, RenderPage } from "#contract/pages";
  import type {
    CodeMail,
    HiringCodeMail,
    InvitationMessage,
    ProblemText,
    ServiceWorkerScript,
    TeamMail,
    WorkerMessage,
  } from "#contract/worker-words";
  export const renderPage: RenderPage;
  export const hiringReads: HiringReads;
  export const problemText: ProblemText;
  export const codeMail: CodeMail;
  export const hiringCodeMail: HiringCodeMail;
  export const teamMail: TeamMail;
  export const invitationMessage: InvitationMessage;
  export const workerMessage: WorkerMessage;
  export const serviceWorkerScript: ServiceWorkerScript;
}
