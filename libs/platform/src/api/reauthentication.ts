/** Asks the person for their password; true when the service took it. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;

/** The shell's dialog takes the questions from now on. Gives what ends that. */
export function registerReauthenticationPrompt(ask: Prompt): () => void {
  prompt = ask;
  return () => {
    if (prompt === ask) prompt = undefined;
  };
}

/** Asks once, however many calls were refused at the same moment. False where nobody can ask, as in a remote that stands alone. */
export function reauthenticate(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  pending ??= prompt().finally(() => {
    pending = undefined;
  });
  return pending;
}
