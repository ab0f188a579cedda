interface Variable {
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

/** Every environment variable the product reads. Local mode needs none. `.env.example` is checked against this list. */
export const variables = [
  { name: 'PORT', fallback: '3000', meaning: 'The port to listen on; 0 takes a free one.' },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    meaning: 'The address to listen on; 0.0.0.0 lets tablets and phones of the network in.',
  },
  { name: 'DATA_DIR', fallback: '.data', meaning: 'Where the embedded database, mail and secrets are kept.' },
  {
    name: 'DATABASE_URL',
    fallback: '',
    meaning: 'A PostgreSQL 15 or newer to use instead of the embedded one.',
  },
  {
    name: 'DATABASE_POOLER',
    fallback: '',
    meaning:
      'A pooler in transaction mode, such as pgbouncer, in front of the server of DATABASE_URL; migrations, LISTEN and tools go past it.',
  },
  {
    name: 'DATABASE_WAIT',
    fallback: '60',
    meaning: 'Seconds to wait at the start for the server of DATABASE_URL; 0 does not wait.',
  },
  {
    name: 'DATABASE_BUFFERS',
    fallback: '',
    meaning:
      'Megabytes of memory for the buffers of the embedded database; a sixteenth of the machine’s, from 64 to 512, when absent.',
  },
  {
    name: 'WAL_ARCHIVE',
    fallback: '',
    meaning:
      'A folder, best on another disk, that gets everything written to the embedded database within about a minute: npm run restore -- --to restores it to a second.',
  },
  {
    name: 'WAL_ARCHIVE_DAYS',
    fallback: '14',
    meaning: 'How many days back the database can be restored from WAL_ARCHIVE; what is older is deleted.',
  },
  {
    name: 'NEWER_SCHEMA',
    fallback: 'refuse',
    meaning: 'allow starts on a database that the next release has migrated.',
  },
  {
    name: 'PUBLIC_URL',
    fallback: '',
    meaning:
      'The address guests reach, such as https://lounge.example; links and QR codes are made from it. Production needs it.',
  },
  {
    name: 'MAIL_URL',
    fallback: '',
    meaning:
      'SMTP server, such as smtp://user:password@host:587; or outbox, to write mail into DATA_DIR. Production needs one.',
  },
  { name: 'MAIL_FROM', fallback: 'Vitola <no-reply@localhost>', meaning: 'The sender of the mail we send.' },
  { name: 'SUPER_ADMIN_EMAIL', fallback: '', meaning: 'Email of the first platform admin.' },
  { name: 'SUPER_ADMIN_USERNAME', fallback: '', meaning: 'Username of the first platform admin.' },
  { name: 'SUPER_ADMIN_PASSWORD', fallback: '', meaning: 'Password of the first platform admin.' },
  {
    name: 'GUESSABLE_PASSWORDS',
    fallback: '',
    meaning: 'refuse or allow the most used passwords; production refuses them unless told to allow.',
  },
  { name: 'SESSION_SECRET', fallback: '', meaning: 'At least 32 characters; made in DATA_DIR when absent.' },
  {
    name: 'PREVIOUS_SESSION_SECRET',
    fallback: '',
    meaning:
      'The SESSION_SECRET before a change, for two weeks: it opens what tablets stored before the change.',
  },
  {
    name: 'SQUARE_APP_ID',
    fallback: '',
    meaning: 'The app registered at Square, so that owners can sign in there; without it they paste a token.',
  },
  { name: 'SQUARE_APP_SECRET', fallback: '', meaning: 'Its secret.' },
  {
    name: 'SQUARE_WEBHOOK_KEY',
    fallback: '',
    meaning:
      'The signature key of its webhook subscription, whose address is PUBLIC_URL/api/webhooks/square.',
  },
  {
    name: 'SQUARE_URL',
    fallback: '',
    meaning: 'Another address than Square’s own, such as https://connect.squareupsandbox.com.',
  },
  {
    name: 'CLOVER_APP_ID',
    fallback: '',
    meaning: 'The app registered at Clover; without it owners paste a token.',
  },
  { name: 'CLOVER_APP_SECRET', fallback: '', meaning: 'Its secret.' },
  {
    name: 'CLOVER_WEBHOOK_CODE',
    fallback: '',
    meaning: 'The code in X-Clover-Auth of its webhooks, which go to PUBLIC_URL/api/webhooks/clover.',
  },
  {
    name: 'CLOVER_URL',
    fallback: '',
    meaning: 'Another address than https://api.clover.com, such as that of Europe or the sandbox.',
  },
  {
    name: 'CLOVER_SIGN_IN_URL',
    fallback: '',
    meaning: 'Another address than https://www.clover.com for signing in, such as the sandbox’s.',
  },
  {
    name: 'SHOPIFY_APP_ID',
    fallback: '',
    meaning:
      'The app registered at Shopify, whose webhooks go to PUBLIC_URL/api/webhooks/shopify; without it owners paste a token.',
  },
  { name: 'SHOPIFY_APP_SECRET', fallback: '', meaning: 'Its secret.' },
  {
    name: 'SHOPIFY_URL',
    fallback: '',
    meaning: 'One address to call instead of each store’s own, such as that of an imitation for tests.',
  },
  {
    name: 'S3_BUCKET',
    fallback: '',
    meaning:
      'A bucket of an S3-compatible service for members’ photos; without it they are kept in DATA_DIR.',
  },
  {
    name: 'S3_ENDPOINT',
    fallback: '',
    meaning: 'The service’s address without the bucket, such as https://s3.us-east-1.amazonaws.com.',
  },
  { name: 'S3_REGION', fallback: 'us-east-1', meaning: 'The bucket’s region.' },
  {
    name: 'S3_ACCESS_KEY_ID',
    fallback: '',
    meaning: 'The id of a key that may read, write, list and delete there.',
  },
  { name: 'S3_SECRET_ACCESS_KEY', fallback: '', meaning: 'Its secret.' },
  {
    name: 'AI_BASE_URL',
    fallback: '',
    meaning:
      'A server that speaks OpenAI’s chat completions, such as http://127.0.0.1:11434/v1; a local one too.',
  },
  { name: 'AI_MODEL', fallback: '', meaning: 'The model to ask there. Without both no model is asked.' },
  { name: 'AI_API_KEY', fallback: '', meaning: 'Its API key, if it requires one.' },
  {
    name: 'AI_DAILY_CALLS',
    fallback: '100',
    meaning: 'Calls of the model that one lounge may cause in a day; 0 stops them.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    fallback: '',
    meaning:
      'The secret key of a Stripe account; together with the three settings below it turns on payments by Stripe.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    fallback: '',
    meaning: 'The signing secret of the webhook endpoint that Stripe sends its events to.',
  },
  {
    name: 'STRIPE_PRICE_PROFESSIONAL',
    fallback: '',
    meaning: 'The price id of Professional; add older price ids that are still paid after commas.',
  },
  {
    name: 'STRIPE_PRICE_ENTERPRISE',
    fallback: '',
    meaning: 'The price id of Enterprise; add older price ids that are still paid after commas.',
  },
  {
    name: 'PAYMENT_SANDBOX',
    fallback: '',
    meaning: 'on offers payments in test mode in production too; off turns them off elsewhere.',
  },
  {
    name: 'NODE_ENV',
    fallback: 'development',
    meaning: 'production asks for production mode; so does a public PUBLIC_URL, and TRUST_PROXY above 0.',
  },
  {
    name: 'DEV_PAGES',
    fallback: '',
    meaning:
      '1 serves the pages under /dev in local mode even if HOST opens the server to the network (they still open only on this machine); 0 turns them off.',
  },
  { name: 'LOG_LEVEL', fallback: 'info', meaning: 'fatal, error, warn, info, debug, trace or silent.' },
  {
    name: 'REQUEST_LOG',
    fallback: 'off',
    meaning: 'on logs one line per request: the call, its status, and how long each part took.',
  },
  {
    name: 'SLOW_CALL_MS',
    fallback: '1000',
    meaning: 'Milliseconds from which a call is logged as slow, with its name and parts; 0 logs none.',
  },
  {
    name: 'METRICS',
    fallback: 'off',
    meaning: 'loopback serves /metrics for Prometheus to programs on this machine that ask directly.',
  },
  {
    name: 'METRICS_TOKEN',
    fallback: '',
    meaning:
      'At least 32 characters; serves /metrics to whoever sends them as a bearer token, from any machine.',
  },
  {
    name: 'TRUST_PROXY',
    fallback: '',
    meaning: 'Number of proxies in front, so that the guest’s address is read correctly.',
  },
  {
    name: 'HSTS',
    fallback: 'on',
    meaning:
      'With an https PUBLIC_URL browsers insist on https for two years; subdomains includes all hosts below, off asks for nothing.',
  },
  {
    name: 'OFFLINE_VAULT',
    fallback: 'on',
    meaning:
      'off removes the vault that members’ browsers keep for the times without a network, and keeps none.',
  },
  {
    name: 'OFFLINE_SURVEY',
    fallback: 'on',
    meaning: 'off removes the survey that tablets keep for a start without a network, and keeps none.',
  },
] as const satisfies readonly Variable[];

export type VariableName = (typeof variables)[number]['name'];
