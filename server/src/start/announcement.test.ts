import { describe, expect, it } from 'vitest';
import { announcement, type StartedProduct } from './announcement.ts';

const opening: StartedProduct = {
  url: 'http://192.168.1.20:3000',
  local: 'http://localhost:3000',
  productionBecause: null,
  isOnThisMachineOnly: false,
  payments: 'sandbox',
  devPages: true,
  outbox: '/data/outbox',
  admin: { username: 'admin', password: 'brass-and-cedar' },
  hasNoAdmin: false,
  hasTools: false,
  warnings: [],
};
const production: StartedProduct = {
  ...opening,
  url: 'https://vitola.example',
  local: null,
  productionBecause: 'PUBLIC_URL is https://vitola.example',
  isOnThisMachineOnly: true,
  payments: 'off',
  devPages: false,
  admin: null,
};

describe('the startup announcement', () => {
  it('lists where everything is and the mode, one per line', () => {
    expect(announcement(opening)).toBe(`
Vitola is running at http://192.168.1.20:3000

  On this machine   http://localhost:3000
  Demo survey       http://192.168.1.20:3000/demo
  Sign up           http://192.168.1.20:3000/auth
  Sign in           http://192.168.1.20:3000/auth?mode=login
  Platform admin    admin, password brass-and-cedar (shown this once)
  Mail              http://localhost:3000/dev/mailbox
  Mode              local, for trying and developing: lax limits, payments in test mode, development pages on this machine
`);
  });

  it('shows in production which setting made it so, no development page, and the folder emails are written to', () => {
    const said = announcement(production);
    expect(said).not.toMatch(/localhost|\/dev|password|HOST=/);
    expect(said).toContain('  Mail          written to /data/outbox\n');
    expect(said).toContain(
      '  Mode          production, because PUBLIC_URL is https://vitola.example: strict limits, payments off, no development pages\n',
    );
  });

  it('does not mention email that is sent, and says how to let a tablet in only when just this machine can connect', () => {
    const local = 'http://localhost:3000';
    const alone = { ...opening, url: local, local: null, isOnThisMachineOnly: true, outbox: null };
    const said = announcement({ ...alone, hasTools: true });
    expect(said).not.toMatch(/Mail|On this machine/);
    expect(said).toContain('  On a tablet      start with HOST=0.0.0.0, to let your network in\n');
    expect(said).toContain('  Tools            http://localhost:3000/dev\n');
  });

  it('shows the email folder when no page does, and says that there are no development pages', () => {
    const said = announcement({ ...opening, devPages: false });
    expect(said).toContain('written to /data/outbox\n');
    expect(said).toContain('payments in test mode, no development pages\n');
  });

  it('says how to create a platform admin when there is none', () => {
    expect(announcement({ ...production, hasNoAdmin: true })).toContain(
      '  Platform admin   none yet: npm run admin -- you@example.com creates one\n',
    );
  });

  it('ends with the warnings', () => {
    const said = announcement({ ...production, warnings: ['One.', 'Two.'] });
    expect(said.endsWith('\n\nWarning: One.\n\nWarning: Two.\n')).toBe(true);
  });
});
