/**
 * A gate in front of a response: `opened` waits while the gate is closed. A test closes it to inspect the
 * page while it waits, and opens it again. Each test starts with an open gate.
 */
export function responseGate() {
  let open = () => {};
  let opened = Promise.resolve();
  afterEach(() => open());
  return {
    close: () => {
      opened = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    opened: () => opened,
  };
}
