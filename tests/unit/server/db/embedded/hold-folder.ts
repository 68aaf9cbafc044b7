/* Takes a folder, says so, and keeps it until this process is killed. */
import { lockFolder } from '#server/db/embedded/folder-lock.ts';

await lockFolder(process.argv[2]!);
console.log('held');
setInterval(() => {}, 60_000);
