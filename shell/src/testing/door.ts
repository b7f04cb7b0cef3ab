/**
 * A door in the way of an answer: `passed` waits while it is closed. A test closes it to look at the page that waits, for as long as it takes
 * there, and opens it again; a new test finds it open.
 */
export function door() {
  let open = () => {};
  let opened = Promise.resolve();
  afterEach(() => open());
  return {
    close: () => {
      opened = new Promise((resolve) => (open = resolve));
    },
    open: () => open(),
    passed: () => opened,
  };
}
