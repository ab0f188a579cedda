import { expect, it } from 'vitest';
import { announcement, type Opening } from './announcement.ts';

const opening: Opening = {
  url: 'http://192.168.1.20:3000',
  local: 'http://localhost:3000',
  production: false,
  outbox: '/data/outbox',
  admin: { username: 'admin', password: 'brass-and-cedar' },
  hasTools: false,
};

it('says where everything is, one below the other', () => {
  expect(announcement(opening)).toBe(`
Vitola is open at http://192.168.1.20:3000

  On this machine   http://localhost:3000
  Demo survey       http://192.168.1.20:3000/demo
  Sign up           http://192.168.1.20:3000/auth
  Sign in           http://192.168.1.20:3000/auth?mode=login
  Platform admin    admin, password brass-and-cedar (shown this once)
  Mail              http://localhost:3000/dev/mailbox
`);
});

it('names no page of development in production, and the folder that mail is written to', () => {
  const said = announcement({ ...opening, url: 'https://vitola.example', production: true, admin: null });
  expect(said).not.toMatch(/localhost|\/dev|password/);
  expect(said).toContain('  Mail          written to /data/outbox\n');
});

it('says nothing of mail that is sent, and nothing twice where it listens on this machine alone', () => {
  const local = 'http://localhost:3000';
  const said = announcement({ ...opening, url: local, local, outbox: null, hasTools: true });
  expect(said).not.toMatch(/Mail|On this machine/);
  expect(said).toContain('  Tools            http://localhost:3000/dev\n');
});
