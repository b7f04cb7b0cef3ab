// First import of the prerender: parts of the shell look at these when they load. There is no document, which is how they know.
globalThis.window ??= {} as typeof globalThis.window;

export {};
