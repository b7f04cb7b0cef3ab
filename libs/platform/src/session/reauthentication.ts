/** Asks the person for their password; true when the service took it. */
type Asker = () => Promise<boolean>;

let asker: Asker | undefined;
let underWay: Promise<boolean> | undefined;

/** The shell's dialog takes the questions from now on. Gives what ends that. */
export function answerReauthentication(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** Asks once, however many calls were refused at the same moment. False where nobody can ask, as in a remote that stands alone. */
export function reauthenticate(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  underWay ??= asker().finally(() => {
    underWay = undefined;
  });
  return underWay;
}
