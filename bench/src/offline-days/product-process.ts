// The built product in a process of its own, with a clock that is ahead of the machine's by BENCH_CLOCK_AHEAD milliseconds.
import { MovedClock } from '../../../server/src/context/clock.ts';
import { run } from '../../../server/src/main.ts';

const clock = new MovedClock();
clock.advance(Number(process.env.BENCH_CLOCK_AHEAD));
await run({ clock });
