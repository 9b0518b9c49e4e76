/** The Worker's own texts. The screens' build brings them along, since it has the catalogues. */
export {
  codeMail,
  hiringCodeMail,
  invitationMessage,
  problemText,
  serviceWorkerScript,
  teamMail,
  workerMessage,
} from "#pages";
