// Must be the first import of the prerender, because parts of the shell check for `window` and `document`
// when they load. There is no `document`, which marks the prerender.
globalThis.window ??= {} as typeof globalThis.window;

export {};
