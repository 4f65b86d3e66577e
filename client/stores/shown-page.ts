import type { ComponentType } from 'react'
import { createStore } from 'zustand/vanilla'
import type { PageData } from '../../shared/payload.ts'

export type Shown = { page: PageData; View: ComponentType }

type ShownPage = { shown: Shown | undefined; announcement: string }

export const shownPage = createStore<ShownPage>(() => ({ shown: undefined, announcement: '' }))

export function showPage(shown: Shown): void {
  shownPage.setState({ shown })
}

export function announce(announcement: string): void {
  shownPage.setState({ announcement })
}
