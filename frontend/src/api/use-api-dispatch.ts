import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { baseApi } from './base-api';

type ApiState = { api: ReturnType<typeof baseApi.reducer> };

/** The store's dispatch for the API client's actions; the store's own type lives in app/, which nothing here may know. */
export const useApiDispatch = useDispatch.withTypes<ThunkDispatch<ApiState, undefined, UnknownAction>>();
