import fc from 'fast-check';

// Each property is tried with each mutant. A quarter of a second finds nearly everything that a longer search finds.
fc.installGlobalPlugin(fc.interruptAfterTimeLimit(250));
