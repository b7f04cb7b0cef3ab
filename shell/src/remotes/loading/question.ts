/**
 * A question that may be asked again while it is open: the first good answer is the answer for everybody who waits, and it fails when the last
 * of its requests has failed.
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
