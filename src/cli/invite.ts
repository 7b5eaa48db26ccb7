/** `arbiter invite`: a new link for whoever runs the server, where nobody has come in by the first one, or the token is lost. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { PeopleStore } from '../store/people.ts';
import { inviteHost } from '../table/people.ts';
import { Mistake } from './mistake.ts';
import { invitedBy } from './serve.ts';

export async function run([address]: readonly string[]): Promise<void> {
  const { databaseUrl, port } = readConfig();
  const at = address ?? `http://localhost:${port}`;
  if (!URL.canParse(at)) throw new Mistake('Say where the server is reached: invite https://play.example.org.');
  const code = await hostCodeIn(databaseUrl);
  console.log('Whoever opens this link first runs the server, as others may already; any earlier one is void:');
  console.log(`${new URL('/graphql', at).href}${invitedBy(code)}`);
}

export async function hostCodeIn(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl);
  try {
    return await inviteHost(new PeopleStore(database), new Date());
  } finally {
    await database.close();
  }
}
