/** Asks the user for their password. Resolves with true when the service accepted it. */
type Prompt = () => Promise<boolean>;

let prompt: Prompt | undefined;
let pending: Promise<boolean> | undefined;

/** Registers the shell's password dialog. Returns a function that removes it. */
export function registerReauthenticationPrompt(ask: Prompt): () => void {
  prompt = ask;
  return () => {
    if (prompt === ask) prompt = undefined;
  };
}

/**
 * Asks for the password once, even when several calls were refused at the same moment. Resolves with false
 * when no dialog is registered, as in a standalone remote.
 */
export function reauthenticate(): Promise<boolean> {
  if (!prompt) return Promise.resolve(false);
  pending ??= prompt().finally(() => {
    pending = undefined;
  });
  return pending;
}
