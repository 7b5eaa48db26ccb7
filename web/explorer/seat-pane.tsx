/** The seat pane: comes in by an invitation, says who sits there, and invites others. */
import { type FormEvent, type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { forgetLine, recall, see, watchMemory } from './client.ts';
import {
  comeIn,
  linkTo,
  openCode,
  type Person,
  seatNow,
  signOut,
  type Table,
  tableOf,
  type Welcome,
  watchSeat,
} from './seat.ts';

/** Nothing at an open table, where nobody has to say who they are. */
export function Seat(): ReactElement | null {
  const { person, welcome, problem, isWanted } = useSyncExternalStore(watchSeat, seatNow);
  if (!person && !welcome && !problem && !isWanted) return null;
  return (
    <section className="seat" aria-label="Seat">
      {welcome ? <Invited welcome={welcome} person={person} /> : null}
      {person ? <Known person={person} /> : null}
      {!person && !welcome ? <Unknown /> : null}
      <p role="alert">{problem}</p>
    </section>
  );
}

const roleNames: Readonly<Record<string, string>> = {
  OWNER: 'its owner',
  GM: 'a game master',
  PLAYER: 'a player',
  SPECTATOR: 'a spectator',
};

function Invited({ welcome, person }: { welcome: Welcome; person: Person | null }): ReactElement {
  const { campaignName, role, characterNames } = welcome;
  const heroes = characterNames.length > 0 ? `, to play ${characterNames.join(' and ')}` : '';
  const come = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    const campaign = await comeIn(typeof name === 'string' ? name : null);
    if (campaign !== null) see('campaign', campaign);
    forgetLine();
  };
  return (
    <form onSubmit={come}>
      <p>
        {campaignName === null
          ? 'Nobody runs this server yet. Come in, and you do.'
          : `You are invited to ${campaignName} as ${roleNames[role]}${heroes}.`}
      </p>
      {person ? null : <input name="name" aria-label="Your name" placeholder="Your name" required maxLength={60} />}
      <button type="submit">Come in</button>
    </form>
  );
}

function Known({ person: { name, isHost } }: { person: Person }): ReactElement {
  const campaignId = useSyncExternalStore(watchMemory, () => recall('campaign'));
  const leave = async () => {
    await signOut();
    forgetLine();
  };
  return (
    <>
      <p>
        You are <strong>{name}</strong>
        {isHost ? ', who runs this server' : ''}.{' '}
        <button type="button" onClick={leave}>
          Sign out
        </button>
      </p>
      {campaignId === null ? null : <Inviting key={`${campaignId} ${name}`} campaignId={campaignId} />}
    </>
  );
}

/** For those who run the campaign that was seen last. */
function Inviting({ campaignId }: { campaignId: string }): ReactElement | null {
  const [table, setTable] = useState<Table | null>(null);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => void tableOf(campaignId).then(setTable), [campaignId]);
  if (table?.yourRole !== 'OWNER' && table?.yourRole !== 'GM') return null;
  return (
    <p>
      <button type="button" onClick={async () => setLink(await linkTo(campaignId))}>
        Invite a player to {table.name}
      </button>
      {link === null ? null : (
        <>
          <input readOnly aria-label="Invitation" value={link} onFocus={(event) => event.currentTarget.select()} />
          <small>Send it to one of them: it works once, within a week.</small>
        </>
      )}
    </p>
  );
}

function Unknown(): ReactElement {
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    openCode(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <form onSubmit={open}>
      <p>Here people have seats: open the link you were sent, or paste it.</p>
      <input name="code" aria-label="Invitation" placeholder="Link or code" required />
      <button type="submit">Look</button>
    </form>
  );
}
