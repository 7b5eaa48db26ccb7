/** Loaded into a server before its own code: tells how much processor time it has used whenever it is asked. */
process.on('message', () => process.send(process.cpuUsage()));
process.channel.unref();
