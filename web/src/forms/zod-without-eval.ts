// Our Content-Security-Policy forbids code made of text, which zod tries unless this says otherwise before it is loaded.
// Said through zod's own `config` it would load zod with every page that may come to need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
