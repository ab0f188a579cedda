// Our Content-Security-Policy forbids eval, which zod tries unless it is told not to before it is loaded. Setting
// this through zod's own `config` would load zod on every page that might need it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
