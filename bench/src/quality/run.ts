import { writeQualityReport } from './write-report.ts';

await writeQualityReport(process.argv.includes('--quick'), (line) => process.stdout.write(`${line}\n`));
