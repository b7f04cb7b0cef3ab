/**
 * A shared promise for an answer that may be requested again while it is pending. The first successful
 * request resolves it for all waiting callers; it rejects when the last request has failed.
 */
export function openQuestion<Answer>() {
  let open = 0;
  let isSettled = false;
  let settle: { resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  const answer = new Promise<Answer>((resolve, reject) => (settle = { resolve, reject }));
  void answer.then(
    () => (isSettled = true),
    () => (isSettled = true),
  );
  const ask = (request: Promise<Answer>): void => {
    open += 1;
    request.then(settle.resolve, (error: unknown) => {
      open -= 1;
      if (open === 0) settle.reject(error);
    });
  };
  return { answer, ask, isOpen: () => !isSettled };
}
