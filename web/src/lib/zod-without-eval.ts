import { config } from 'zod/v4/core';

// Our Content-Security-Policy forbids code made of text, which zod otherwise tries.
config({ jitless: true });
