/** Whether the product runs in production mode, and what decided it. */
export interface Mode {
  production: boolean;
  /** The setting that makes it production; null in local mode. */
  because: string | null;
}

/**
 * Decides the mode: local while NODE_ENV is not production, PUBLIC_URL is unset or points to this machine, and
 * TRUST_PROXY is unset or 0; everything else is production.
 */
export function modeOf(nodeEnv: string, publicUrl: string | null, trustedProxies: number): Mode {
  const because =
    (nodeEnv === 'production' && 'NODE_ENV is production') ||
    (publicUrl && !isLoopback(new URL(publicUrl).hostname) && `PUBLIC_URL is ${publicUrl}`) ||
    (trustedProxies > 0 && `TRUST_PROXY is ${trustedProxies}`) ||
    null;
  return { production: because !== null, because };
}

/** Whether a host (a name or an IP address, with or without brackets) can only be this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replaceAll(/^\[|\]$/g, '');
  return /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(name);
}
