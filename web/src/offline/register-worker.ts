interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => {
    createScriptURL: (url: string) => string;
  };
}

/** Registers one of our service workers for a path, its address as the content policy (`require-trusted-types-for`) wants it. */
export function registerWorker(
  script: '/vault-worker.js' | '/survey-worker.js',
  scope: string,
): Promise<ServiceWorkerRegistration> {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const address =
    trustedTypes?.createPolicy('our-worker', { createScriptURL: () => script }).createScriptURL('') ?? script;
  return navigator.serviceWorker.register(address, { scope });
}
