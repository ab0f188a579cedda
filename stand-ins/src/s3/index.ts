export { createS3StandIn, type S3StandIn } from './stand-in.ts';
