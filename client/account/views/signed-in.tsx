import { useState } from 'react'
import type { Visitor } from '../session/visitor.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { Overview } from './overview.tsx'
import { Unsent } from './unsent.tsx'

export type RoomProps = { visitor: Visitor; onBack: () => void }

export type Room = 'overview' | 'changePassword' | 'delete' | 'unsent'

/** The account of whoever is signed in. */
export function SignedIn({ visitor }: { visitor: Visitor }) {
  const [room, setRoom] = useState<Room>('overview')
  const back = () => setRoom('overview')
  if (room === 'changePassword') return <ChangePassword visitor={visitor} onBack={back} />
  if (room === 'delete') return <DeleteAccount visitor={visitor} onBack={back} />
  if (room === 'unsent') return <Unsent onBack={back} />
  return <Overview visitor={visitor} onRoom={setRoom} />
}
